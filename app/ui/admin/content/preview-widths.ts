/** The preview widths in pixels: the widths that the pages are designed for. preview-pane.css repeats them. */
export const previewWidths = [
  { id: 'here', label: 'As wide as here', width: '' },
  { id: 'phone', label: 'Phone', width: 390 },
  { id: 'tablet', label: 'Tablet', width: 768 },
  { id: 'desktop', label: 'Desktop', width: 1440 },
] as const;

/** The widths of a preview in pixels: those that the pages are drawn for. preview-pane.css names them, too. */
export const previewWidths = [
  { id: 'phone', label: 'Phone', width: 390 },
  { id: 'tablet', label: 'Tablet', width: 768 },
  { id: 'desktop', label: 'Desktop', width: 1440 },
] as const;

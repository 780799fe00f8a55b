import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEffect, useReducer } from 'react';
import { changing } from './rich-text-question.tsx';
import { ToolButton } from './tool-button.tsx';

interface Tool {
  label: string;
  /** The mark or node at the cursor that shows the tool as on. */
  on?: [name: string, attributes?: object];
  run: (chain: ChainedCommands) => ChainedCommands;
}

const textTools: readonly Tool[] = [
  { label: 'Heading', on: ['heading', { level: 2 }], run: (chain) => chain.toggleHeading({ level: 2 }) },
  { label: 'Subheading', on: ['heading', { level: 3 }], run: (chain) => chain.toggleHeading({ level: 3 }) },
  { label: 'Bold', on: ['bold'], run: (chain) => chain.toggleBold() },
  { label: 'Italic', on: ['italic'], run: (chain) => chain.toggleItalic() },
  { label: 'List', on: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', on: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
  { label: 'Quote', on: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
];

const otherTools: readonly Tool[] = [
  { label: 'Table', run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }) },
  { label: 'Undo', run: (chain) => chain.undo() },
  { label: 'Redo', run: (chain) => chain.redo() },
];

/** Shown while the cursor is in a table. */
const tableTools: readonly Tool[] = [
  { label: 'Add row', run: (chain) => chain.addRowAfter() },
  { label: 'Add column', run: (chain) => chain.addColumnAfter() },
  { label: 'Remove row', run: (chain) => chain.deleteRow() },
  { label: 'Remove column', run: (chain) => chain.deleteColumn() },
  { label: 'Remove table', run: (chain) => chain.deleteTable() },
];

interface RichTextToolsProps {
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
}

/** The buttons above the text. They show the format at the cursor. */
export function RichTextTools({ editor, onLink, onPicture }: RichTextToolsProps) {
  const [, show] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', show);
    return () => {
      editor.off('transaction', show);
    };
  }, [editor]);

  const button = ({ label, on, run }: Tool) => (
    <ToolButton key={label} aria-pressed={on && editor.isActive(...on)} onClick={() => run(changing(editor)).run()}>
      {label}
    </ToolButton>
  );
  return (
    <div className="content-tools" role="toolbar" aria-label="Format">
      {textTools.map(button)}
      <ToolButton onClick={onLink}>Link</ToolButton>
      <ToolButton onClick={onPicture}>Picture</ToolButton>
      {otherTools.map(button)}
      {editor.isActive('table') && tableTools.map(button)}
    </div>
  );
}

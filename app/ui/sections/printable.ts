export { printable, printableItems } from '../../domain/copy.ts';

export { printable, printableItems } from '../../domain/site/copy.ts';

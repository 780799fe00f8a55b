/** The minified script of a file, for a `<script>` in the page (vite/inline-script.ts). */
declare module '*?inline-script' {
  const script: string;
  export default script;
}

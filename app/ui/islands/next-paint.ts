/** Resolves once the browser has shown the frame that answers the visitor. Start less urgent work after it. */
export const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Resolves once the browser has shown the frame that answers the visitor: what may come after it must not delay it. */
export const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

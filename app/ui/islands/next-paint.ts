/** Resolves once the browser has painted its next frame, which shows the response to the visitor. Start less urgent work after it. */
export const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

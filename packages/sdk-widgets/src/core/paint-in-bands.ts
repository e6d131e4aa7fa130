/** Pixels painted per task: 10 ms on a laptop without a graphics card, 30 ms on a slow phone. */
export const BAND_PIXELS = 1_000_000;

/** Waits for the next task. Uses no timer, because nested timers are clamped to 4 ms, https://html.spec.whatwg.org/#timers */
const waitForNextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });

/**
 * Paints a large image in bands, yields to the page between them, and encodes it. Painting 12 megapixels in one task would block the page
 * for a third of a second. `paint` draws the whole image; pixels outside the band cost nothing.
 */
export const paintInBands = async (
  { width, height }: { readonly width: number; readonly height: number },
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
  encoding: ImageEncodeOptions,
): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height);
  try {
    // Each band is read back. With this hint Chromium keeps the canvas in memory and logs no warning to the page's console.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const rows = Math.max(1, Math.floor(BAND_PIXELS / width));
    for (let top = 0; top < height; top += rows) {
      if (top > 0) await waitForNextTask();
      context.save();
      context.beginPath();
      context.rect(0, top, width, rows);
      context.clip();
      paint(context);
      context.restore();
      // Canvases paint lazily, so without a read all bands would be painted together at the end.
      if (rows < height) context.getImageData(0, top, 1, 1);
    }
    return await canvas.convertToBlob(encoding);
  } finally {
    // Free the memory (4 bytes per pixel) before garbage collection, because a phone has a few hundred megabytes for all canvases.
    canvas.width = canvas.height = 0;
  }
};

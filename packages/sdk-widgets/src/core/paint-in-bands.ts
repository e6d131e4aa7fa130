/** Pixels painted at a stretch: 10 ms on a laptop without a graphics card, 30 ms on a slow phone. */
export const BAND_PIXELS = 1_000_000;

/** Not a timer: after a few in a row each would wait four milliseconds, https://html.spec.whatwg.org/#timers */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });

/**
 * Paints a large picture band by band, lets the page breathe in between, and encodes it: 12 megapixels at once keep a page from answering
 * for a third of a second. `paint` draws the whole picture; what lies outside of the band costs nothing.
 */
export const paintInBands = async (
  { width, height }: { readonly width: number; readonly height: number },
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
  encoding: ImageEncodeOptions,
): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height);
  try {
    // It is read after each band: told so, Chromium keeps it in memory from the start and does not warn of it in the page's console.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const rows = Math.max(1, Math.floor(BAND_PIXELS / width));
    for (let top = 0; top < height; top += rows) {
      if (top > 0) await nextTask();
      context.save();
      context.beginPath();
      context.rect(0, top, width, rows);
      context.clip();
      paint(context);
      context.restore();
      // Canvases draw late: without a look at the result all bands would be painted at the end, at once.
      if (rows < height) context.getImageData(0, top, 1, 1);
    }
    return await canvas.convertToBlob(encoding);
  } finally {
    // Four bytes a pixel, given back now and not when somebody tidies up: a phone has few hundred megabytes for all canvases.
    canvas.width = canvas.height = 0;
  }
};

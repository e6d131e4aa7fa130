const createSvg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="0 0 96 120"><rect width="96" height="120" fill="#e9e1d4"/>${body}</svg>`;

const jacket = `<path d="M48 8c4 0 3 6 0 7v3" fill="none" stroke="#6b645a" stroke-width="1.500"/>
<path d="M36 20 22 27 12 78l11 3 6-25v46h38V56l6 25 11-3-10-51-14-7-12 6Z" fill="#8a5a32"/>
<path d="M36 20l12 6 12-6-5 16-7-7-7 7Z" fill="#6f4525"/><path d="M48 29v73" stroke="#4d2f18" stroke-width="1.200"/>
<path d="M34 62h9v10h-9Zm19 0h9v10h-9Z" fill="#7b4e2a"/><path d="M29 96h38v6H29Z" fill="#5b3a20"/>`;

const label = `<path d="M0 0h96v120H0Z" fill="#8a5a32"/><rect x="18" y="34" width="60" height="46" rx="1" fill="#fbf8f1"/>
<g font-family="Georgia,serif" text-anchor="middle" fill="#2a2622"><text x="48" y="52" font-size="7">NORTH &amp; PIER</text><text x="48" y="63" font-size="6">M  EUR 50</text><text x="48" y="73" font-size="4.500">100 % LEATHER</text></g>`;

/** URLs of two drawn photos of one jacket: front and label. */
export const drawnPhotos = [jacket, label].map((body) => `data:image/svg+xml,${encodeURIComponent(createSvg(body))}`);

/** Regions of the label's lines on the second photo. */
export const labelPlaces = {
  brand: { left: 0.23, top: 0.38, width: 0.54, height: 0.065 },
  size: { left: 0.33, top: 0.475, width: 0.34, height: 0.06 },
  material: { left: 0.29, top: 0.57, width: 0.42, height: 0.05 },
};

/** What covers the whole page stands in a frame of its own on the page about its widget. */
export const framed = { docs: { story: { inline: false, height: '420px' } } };

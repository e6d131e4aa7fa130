/** Story parameters that show a full-page widget in a separate frame on its docs page. */
export const framedParameters = { docs: { story: { inline: false, height: '420px' } } };

/** Saves a file through the browser's downloads. */
export const saveFile = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download keeps its own reference to the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

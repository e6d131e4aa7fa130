/** Saves a file as a browser download. */
export const saveFile = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then, the download has its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

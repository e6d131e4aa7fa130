/** A photo to upload. Error messages use `name`. A browser File already has this shape. */
export type UploadFile = File | { readonly name: string; readonly data: Blob };

/** Builds an upload's multipart body. Text fields come first so that the server can validate them before the files arrive. */
export const toFormData = (field: string, files: readonly UploadFile[], body: Readonly<Record<string, unknown>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined && value !== null) form.append(name, String(value));
  for (const file of files) form.append(field, 'data' in file ? file.data : file, file.name);
  return form;
};

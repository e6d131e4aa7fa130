/** A photo to send; `name` is what error messages call it. A browser File is one already. */
export type UploadFile = File | { readonly name: string; readonly data: Blob };

/** The multipart body of an upload: text fields first, so that a server can check them before the files arrive. */
export const uploadForm = (field: string, files: readonly UploadFile[], body: Readonly<Record<string, unknown>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined && value !== null) form.append(name, String(value));
  for (const file of files) form.append(field, 'data' in file ? file.data : file, file.name);
  return form;
};

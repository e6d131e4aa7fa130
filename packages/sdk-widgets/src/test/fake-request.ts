type Listener = ((event: ProgressEvent) => unknown) | null;

/** A fake XMLHttpRequest; the test acts as the server. */
export class FakeRequest {
  static readonly all: FakeRequest[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress: Listener } = { onprogress: null };
  method = '';
  url = '';
  body: FormData | null = null;
  status = 0;
  statusText = '';
  responseText = '';
  type = 'application/json';
  onprogress: Listener = null;
  onload: (() => unknown) | null = null;
  onerror: (() => unknown) | null = null;
  onabort: (() => unknown) | null = null;
  onloadend: (() => unknown) | null = null;

  constructor() {
    FakeRequest.all.push(this);
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  getResponseHeader(name: string) {
    return name.toLowerCase() === 'content-type' ? this.type : null;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }

  /** Simulates upload progress in bytes. */
  reportProgress(loaded: number, total: number) {
    this.upload.onprogress?.(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  /** Appends to the response. */
  receive(text: string, type = 'application/x-ndjson') {
    this.type = type;
    this.status = 201;
    this.responseText += text;
    this.onprogress?.(new ProgressEvent('progress'));
  }
  /** Completes the response. */
  end(status = 201, text = '', type = this.type) {
    this.responseText += text;
    Object.assign(this, { status, type });
    this.onload?.();
    this.onloadend?.();
  }
  /** Simulates a lost connection. */
  fail() {
    this.onerror?.();
    this.onloadend?.();
  }
}

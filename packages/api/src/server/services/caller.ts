/** Who is at the other end of the line, before anybody knows which person it is. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string | null;
}

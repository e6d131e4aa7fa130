/** Text in any script: it keeps its reading direction and aligns with the card. Always plain text. */
export const PlainText = ({ children, long }: { children: string; long?: boolean }) => (
  <span data-long={long || undefined}>
    <bdi>{children}</bdi>
  </span>
);

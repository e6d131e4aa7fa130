/** Plain text in any script. It keeps its reading direction and aligns with the card. */
export const PlainText = ({ children, long }: { children: string; long?: boolean }) => (
  <span data-long={long || undefined}>
    <bdi>{children}</bdi>
  </span>
);

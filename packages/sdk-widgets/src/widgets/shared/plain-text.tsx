/** Plain text in any script. It keeps its reading direction and aligns with the card. */
export const PlainText = ({ children, isLong }: { children: string; isLong?: boolean }) => (
  <span data-long={isLong || undefined}>
    <bdi>{children}</bdi>
  </span>
);

/** Words in whatever script somebody wrote them: they keep their own reading order and stand on the card's side. Always plain text. */
export const Words = ({ children, long }: { children: string; long?: boolean }) => (
  <span data-long={long || undefined}>
    <bdi>{children}</bdi>
  </span>
);

import { useId, useLayoutEffect, useMemo } from 'react';
import type { Templates } from './tags.ts';

interface PageContentProps {
  readonly host: Element;
  readonly template: (data: never) => Element;
  readonly data: unknown;
}
/** Shows an element that the page creates. It is a child of the host in a slot, so that the page's styles apply. */
const PageContent = ({ host, template, data }: PageContentProps) => {
  const slot = useId();
  const content = useMemo(() => template(data as never), [template, data]);
  useLayoutEffect(() => {
    content.setAttribute('slot', slot);
    host.append(content);
    return () => content.remove();
  }, [host, content, slot]);
  return <slot name={slot} />;
};

/** Returns the templates as the widget's props: `item` as `renderItem`. */
export const createRenderProps = (templates: Templates, host: Element) =>
  Object.fromEntries(
    Object.entries(templates).map(([name, template]) => [
      `render${name[0]?.toUpperCase()}${name.slice(1)}`,
      (data: unknown) => <PageContent host={host} template={template} data={data} />,
    ]),
  );

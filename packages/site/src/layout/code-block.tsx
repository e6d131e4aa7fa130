import { Button, useToast, outlines } from '@relist/sdk-widgets';
import styles from './code-block.module.css';

/** Display names of the languages in the guides. */
const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'Shell',
  js: 'JavaScript',
  json: 'JSON',
  html: 'HTML',
  tsx: 'React',
  ini: 'Settings',
  nginx: 'nginx',
};

export interface CodeBlockProps {
  readonly text: string;
  /** The language of the code fence, or 'text' if it has none. */
  readonly language: string;
}

/** A code block that can be scrolled by keyboard, with a copy button. */
export const CodeBlock = ({ text, language }: CodeBlockProps) => {
  const { show } = useToast();
  const name = LANGUAGES[language] ?? 'Text';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ title: 'Copied!' });
    } catch {
      show({ tone: 'error', title: 'Not copied', description: 'Select the text and copy it.' });
    }
  };
  return (
    <figure className={styles.code}>
      <figcaption>
        {name}
        <Button size="s" variant="quiet" icon={outlines.copy} aria-label={`Copy ${name}`} onClick={() => void copy()}>
          Copy
        </Button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable elements must be reachable by keyboard. */}
      <pre tabIndex={0} aria-label={name}>
        <code>{text}</code>
      </pre>
    </figure>
  );
};

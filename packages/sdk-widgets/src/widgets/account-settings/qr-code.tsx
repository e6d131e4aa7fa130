import { useEffect, useState } from 'react';
import styles from './account-settings.module.css';

/** Quiet modules around a code, as ISO/IEC 18004 asks for. */
const BORDER = 4;

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A text as a QR code. What makes it is loaded only here: few people look at one, once. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [rows, setRows] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const { default: encodeQR } = await import('qr');
      if (!gone) setRows(encodeQR(text, 'raw', { border: BORDER, ecc: 'medium' }));
    };
    // Without it the key below it is typed.
    draw().catch(() => undefined);
    return () => void (gone = true);
  }, [text]);
  if (!rows) return null;
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={pathOf(rows)} />
    </svg>
  );
};

import { configure } from '../relist.ts';
import { startFrame, type FrameSettings } from './start-frame.ts';

/** The script of the page /frame, which a shop holds in its own where it lets no foreign script in. */
const settings = document.querySelector<HTMLMetaElement>('meta[name="relist-frame"]')?.content;
const place = document.querySelector('main');
if (settings && place)
  startFrame({ settings: JSON.parse(settings) as FrameSettings, place, around: parent === window ? null : parent, configure });

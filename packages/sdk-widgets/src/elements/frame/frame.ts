import { configure } from '../relist.ts';
import { startFrame, type FrameSettings } from './start-frame.ts';

/** The script of the page /frame, which a partner embeds if its site allows no third-party scripts. */
const settings = document.querySelector<HTMLMetaElement>('meta[name="relist-frame"]')?.content;
const place = document.querySelector('main');
if (settings && place)
  startFrame({ settings: JSON.parse(settings) as FrameSettings, place, around: parent === window ? null : parent, configure });

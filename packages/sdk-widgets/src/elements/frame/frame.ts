import { configure } from '../relist.ts';
import { startFrame, type FrameSettings } from './start-frame.ts';

/** The script of the page /frame, which a partner embeds if its site allows no third-party scripts. */
const settings = document.querySelector<HTMLMetaElement>('meta[name="relist-frame"]')?.content;
const container = document.querySelector('main');
if (settings && container)
  startFrame({ settings: JSON.parse(settings) as FrameSettings, container, parentWindow: parent === window ? null : parent, configure });

import { applyProps, type Uploader } from '../../headless/index.ts';

/** The flow in custom markup, without a framework. */
export const renderUploader = (uploader: Uploader, place: HTMLElement) => {
  place.innerHTML = `<main><section><input hidden><button>Pick</button><ol></ol>
    <select></select><textarea></textarea><button>Go</button><p id="status"></p><p id="error"></p></section></main>`;
  const part = <Kind extends HTMLElement>(selector: string) => place.querySelector(selector) as Kind;
  const [pick, go] = [...place.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  const show = () => {
    const { files, status, failure } = uploader.getState();
    applyProps(part('section'), uploader.getRootProps());
    applyProps(part('input'), { ...uploader.getInputProps(), hidden: true });
    applyProps(pick, uploader.getChooseProps());
    applyProps(go, uploader.getAnalyseProps());
    applyProps(part('ol'), uploader.getListProps());
    applyProps(part('textarea'), uploader.getHintProps());
    applyProps(part('#status'), uploader.getStatusProps());
    applyProps(part('#error'), uploader.getErrorProps());
    part('#status').textContent = status;
    part('#error').textContent = failure;
    part('select').replaceChildren(...uploader.platforms.map(({ value, label }) => new Option(label, value)));
    applyProps(part('select'), uploader.getPlatformProps());
    part('ol').replaceChildren(
      ...files.map((photo) => {
        const entry = document.createElement('li');
        const controls = [uploader.getMoveProps(photo, -1), uploader.getMoveProps(photo, 1), uploader.getRemoveProps(photo)];
        applyProps(entry, uploader.getThumbnailProps(photo));
        entry.append(
          photo.file.name,
          ...controls.map((props) => Object.assign(document.createElement('button'), { textContent: props['data-control'] })),
        );
        [...entry.querySelectorAll('button')].forEach((button, at) => applyProps(button, controls[at] ?? {}));
        return entry;
      }),
    );
  };
  show();
  return uploader.subscribe(show);
};

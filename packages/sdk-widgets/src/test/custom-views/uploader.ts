import { applyProps, type Uploader } from '../../headless/index.ts';

/** Renders the upload flow in custom markup, without a framework. */
export const renderUploader = (uploader: Uploader, container: HTMLElement) => {
  container.innerHTML = `<section><input hidden><button>Pick</button><ol></ol>
    <select></select><textarea></textarea><button>Go</button><p id="status"></p><p id="error"></p></section>`;
  const find = <Kind extends HTMLElement>(selector: string) => container.querySelector(selector) as Kind;
  const [chooseButton, analyzeButton] = [...container.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  const show = () => {
    const { files, status, failure } = uploader.getState();
    applyProps(find('section'), uploader.getRootProps());
    applyProps(find('input'), { ...uploader.getInputProps(), hidden: true });
    applyProps(chooseButton, uploader.getChooseProps());
    applyProps(analyzeButton, uploader.getAnalyseProps());
    applyProps(find('ol'), uploader.getListProps());
    applyProps(find('textarea'), uploader.getHintProps());
    applyProps(find('#status'), uploader.getStatusProps());
    applyProps(find('#error'), uploader.getErrorProps());
    find('#status').textContent = status;
    find('#error').textContent = failure;
    find('select').replaceChildren(...uploader.platforms.map(({ value, label }) => new Option(label, value)));
    applyProps(find('select'), uploader.getPlatformProps());
    find('ol').replaceChildren(
      ...files.map((photo) => {
        const entry = document.createElement('li');
        const controls = [uploader.getMoveProps(photo, -1), uploader.getMoveProps(photo, 1), uploader.getRemoveProps(photo)];
        applyProps(entry, uploader.getThumbnailProps(photo));
        entry.append(
          photo.file.name,
          ...controls.map((props) => Object.assign(document.createElement('button'), { textContent: props['data-control'] })),
        );
        [...entry.querySelectorAll('button')].forEach((button, index) => applyProps(button, controls[index] ?? {}));
        return entry;
      }),
    );
  };
  show();
  return uploader.subscribe(show);
};

/** Preloads the lazy parts of widgets, so that no test waits for Vite to compile one. */
import.meta.glob(
  [
    '../core/texts/{es,fr}/*.ts',
    '../stores/drafts/draft-store.ts',
    '../elements/frame/notice.tsx',
    '../ui/overlays/toaster.tsx',
    '../widgets/analysis-card/{category-field,questions/condition-checks,questions/item-question}.tsx',
    '../widgets/photo-uploader/analyze-sample.ts',
    '../widgets/photo-uploader/editor/photo-editor.tsx',
    '../stores/item-list/change-items.ts',
    '../widgets/listings-table/{rows,selection-dock}.tsx',
    '../widgets/listings-table/dialogs/{export,forever,import,prices,sold}-dialog.tsx',
    '../widgets/item-page/notes.tsx',
    '../widgets/sign-in-window/sign-in-window.tsx',
  ],
  { eager: true },
);

export interface Changes {
  readonly notifyChange: () => void;
  readonly waitUntil: (test: () => boolean) => Promise<void>;
}
export declare const createChangeNotifier: () => Changes;

export interface ChangeNotifier {
  readonly notifyChange: () => void;
  readonly waitUntil: (test: () => boolean) => Promise<void>;
}
export declare const createChangeNotifier: () => ChangeNotifier;

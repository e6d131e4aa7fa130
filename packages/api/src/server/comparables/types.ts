/** An item that somebody offers right now, as a source tells it. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  /** US dollars. */
  readonly price: number;
  readonly condition: string | null;
  readonly url: string | null;
}

/** A source of live offers. Another one is a file like ebay.ts and a line where services are wired. */
export interface Connector {
  readonly name: 'ebay';
  /** Offers for these words, the best matches first. Throws ConnectorProblem; never with an address, a key or an answer in it. */
  readonly search: (query: string) => Promise<Offer[]>;
}

/** Why a source gave no offers. The message is safe to log. */
export class ConnectorProblem extends Error {
  override readonly name = 'ConnectorProblem';
}

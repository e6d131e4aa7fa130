/** A name with a French, Italian, German or Dutch particle at the start of the notes: "Tutu du Monde girls dress". */
const PARTICLE_NAME = /^\p{L}{3,} (?:du|des|di|della|dell|von|van der|van den) \p{L}{3,}(?= \p{L})/iu;
/** Capitalizes a name in lowercase, except its particle: "tutu du monde" → "Tutu du Monde". */
export const toBrandCase = (name: string): string =>
  name === name.toLowerCase()
    ? name.replace(/(?<!\p{L})(?!(?:du|des|di|della|dell|von|van|der|den) )\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

/** Returns the name with a particle that starts the notes; null if there is none. */
export const findParticleName = (text: string): string | null => PARTICLE_NAME.exec(text)?.[0] ?? null;

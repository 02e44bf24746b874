/** What is being typed in the fields of a form and not yet handed over, by path. Who listens at a path learns of that path alone. */
export class TypedTexts {
  readonly #texts = new Map<string, string>();
  readonly #listeners = new Map<string, Set<() => void>>();

  get(path: string): string | undefined {
    return this.#texts.get(path);
  }

  set(path: string, text: string): void {
    this.#texts.set(path, text);
    this.#tell(path);
  }

  /** Drops the text of one field; returns whether there was one. */
  drop(path: string): boolean {
    const was = this.#texts.delete(path);
    if (was) this.#tell(path);
    return was;
  }

  /** Drops every text. */
  clear(): void {
    this.entries().forEach(([path]) => this.drop(path));
  }

  /** Every path with its text, as they stand now. */
  entries(): (readonly [path: string, text: string])[] {
    return [...this.#texts];
  }

  /** Calls back whenever the text at `path` changed or went; returns how to stop that. */
  listen(path: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(path) ?? new Set();
    this.#listeners.set(path, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(path) === listeners) this.#listeners.delete(path);
    };
  }

  #tell(path: string): void {
    this.#listeners.get(path)?.forEach((listener) => listener());
  }
}

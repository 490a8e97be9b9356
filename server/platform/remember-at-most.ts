/** A memory of limited size: the entry that was set the longest time ago is forgotten first. */
export const rememberAtMost =
  (most: number) =>
  <Value>(known: Map<string, Value>, key: string, value: Value): void => {
    known.delete(key)
    known.set(key, value)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
  }

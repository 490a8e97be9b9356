const units = ['o', 'ko', 'Mo', 'Go', 'To']

/** «71 Mo», «1,2 Go»: in thousands, as disks are sold. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1_000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const tenths = Math.round((bytes / 1_000 ** step) * 10)
  const shown =
    tenths < 100 && step > 0 ? String(tenths / 10).replace('.', ',') : String(Math.round(tenths / 10))
  return `${shown}\u00A0${units[step]}`
}

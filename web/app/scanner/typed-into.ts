/** The fields that had the focus during a burst, with their content before it. */
export type Before = Map<Field, string>

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function rememberFocused(before: Before): void {
  const field = focusedField()
  if (field && !before.has(field)) before.set(field, field.value)
}

/**
 * Gives every field its former content back. React keeps its own copy of a controlled field: it only notices a value set by the
 * prototype's setter and announced by an event.
 */
export function restoreFields(before: Before): void {
  for (const [field, value] of before) {
    if (field.value === value) continue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Whether keys pressed on this element are text being written. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || isField(target)
}

function focusedField(): Field | undefined {
  const focused = document.activeElement
  return focused && isField(focused) ? focused : undefined
}

const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

function isField(element: Element): element is Field {
  if (element instanceof HTMLInputElement) return !untyped.has(element.type)
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}

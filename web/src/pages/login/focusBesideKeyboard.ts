/** Moves the focus to a field, except on phones, where the keyboard would cover the panel before it is read. */
export function focusBesideKeyboard(field: HTMLInputElement | null): void {
  if (matchMedia('(hover: hover)').matches) field?.focus()
}

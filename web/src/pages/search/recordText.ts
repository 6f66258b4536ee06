/** A team's wins and losses, and its ties if there are any, such as 4–3–1. */
export function recordText({ wins, losses, ties }: { wins: number; losses: number; ties: number }): string {
  return [wins, losses, ...(ties > 0 ? [ties] : [])].join('–')
}

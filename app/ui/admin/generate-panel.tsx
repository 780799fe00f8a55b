/** The two generate buttons of the overview. The estate's panel takes this place. */
export function GeneratePanel() {
  return null;
}

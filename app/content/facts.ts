/** One true sentence with a stable id, e.g. 'dental.duty.1'. */
export interface Fact {
  readonly id: string;
  readonly text: string;
}

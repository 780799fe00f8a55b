/** Why the program cannot start, and the way on: a sentence for the operator. Nothing is wrong with the program itself. */
export class StartFault extends Error {}

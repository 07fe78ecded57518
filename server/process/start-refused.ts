/** Why the server cannot start with what it found; the message is one sentence that says what to do. */
export class StartRefused extends Error {}

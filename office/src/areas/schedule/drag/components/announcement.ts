// Small on purpose: every block names it, and it must not bring the layer along.
/** The id of the words that say how an entry is moved by the keyboard. */
export const HOW_TO_MOVE = 'schedule-how-to-move'

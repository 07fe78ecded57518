/**
 * How many entries a list or a tree draws as a whole. Of longer ones only what is in sight is drawn: the application switches that off
 * for all, because the library then gives the entries no role, so what is long asks for it by itself.
 */
export const mostDrawn = 300

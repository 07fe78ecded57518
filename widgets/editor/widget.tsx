export default function Widget() { return null }

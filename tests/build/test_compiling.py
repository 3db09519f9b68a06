from build_engine.compiling import FOR_SIZE, SET_UP, with_small_set_up, without_unused_accessors

TRANSLATED = """\
static CYTHON_INLINE int __pyx_f_cells_rubles(struct State *, int); /*proto*/
static CYTHON_INLINE int __pyx_f_cells_cell(struct State *, int); /*proto*/
static CYTHON_INLINE void __pyx_f_cells_gain(struct State *, int, int); /*proto*/
static int __pyx_f_rule_can_pay(struct State *); /*proto*/
static CYTHON_INLINE int __pyx_f_cells_rubles(struct State *state, int seat) {
  if (seat) {
  }
  return __pyx_f_cells_cell(state, seat);
}
static CYTHON_INLINE int __pyx_f_cells_cell(struct State *state, int index) {
  return state->cells[index];
}
static CYTHON_INLINE void __pyx_f_cells_gain(struct State *state, int seat, int amount) {
  state->cells[seat] = __pyx_f_cells_rubles(state, seat) + amount;
}
static int __pyx_f_rule_can_pay(struct State *state) {
  return __pyx_f_cells_rubles(state, 0);
}
"""


def test_accessors_that_nothing_calls_are_dropped_and_the_others_kept_with_what_they_call() -> None:
    less = without_unused_accessors(TRANSLATED)

    assert [line for line in TRANSLATED.splitlines() if line not in less.splitlines()] == [
        "static CYTHON_INLINE void __pyx_f_cells_gain(struct State *, int, int); /*proto*/",
        "static CYTHON_INLINE void __pyx_f_cells_gain(struct State *state, int seat, int amount) {",
        "  state->cells[seat] = __pyx_f_cells_rubles(state, seat) + amount;",
    ]
    assert without_unused_accessors(less) == less


def test_what_sets_a_module_up_is_marked_once_to_be_compiled_for_size() -> None:
    marked = with_small_set_up(f"rules\n{SET_UP}more\n")

    assert marked == f"rules\n{SET_UP}{FOR_SIZE}more\n"
    assert with_small_set_up(marked) == marked

// What goes over the wire. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

export type * from './table'
export type * from './class'
export type * from './decision'
export type * from './game'
export type * from './lesson'
export type * from './books'
export type * from './replay'
export type * from './review'
export type * from './debrief'
export type * from './device'
export type * from './common'

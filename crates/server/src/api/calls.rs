//! The list of calls. One line puts a call into the router and into the document, with the types of the very function that
//! answers it, so that neither can lack what the other has.

use crate::App;
use crate::guard::{Person, Visitor};
use crate::language::Reader;
use crate::peer::Peer;
use crate::problem::Problem;
use crate::wire::{ClientMessage, ProblemBody, ServerMessage};
use axum::body::Bytes;
use axum::extract::{Path, Query, State, WebSocketUpgrade};
use axum::handler::Handler;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use export::Format;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};
use std::marker::PhantomData;

/// Calls that can be made, and what there is to know of them.
pub(crate) struct Calls {
    router: Router<App>,
    paths: Map<String, Value>,
    schemas: Schemas,
}

/// Schemas of what is sent, and of what is answered: fields that may be left out in one may not in the other.
struct Schemas {
    sent: SchemaGenerator,
    answered: SchemaGenerator,
}

impl Calls {
    pub(crate) fn new() -> Calls {
        let settings = || {
            SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = "/components/schemas".into();
                settings.meta_schema = None;
            })
        };
        let schemas = Schemas {
            sent: settings().for_deserialize().into_generator(),
            answered: settings().for_serialize().into_generator(),
        };
        Calls { router: Router::new(), paths: Map::new(), schemas }
    }

    /// A call that changes nothing.
    pub(crate) fn get<H, M, T>(self, path: &str, about: &str, handler: H) -> Calls
    where
        H: Handler<M, App> + Described<T>,
        M: 'static,
    {
        self.add("get", path, about, H::describe, get(handler))
    }

    /// A call that may change something.
    pub(crate) fn post<H, M, T>(self, path: &str, about: &str, handler: H) -> Calls
    where
        H: Handler<M, App> + Described<T>,
        M: 'static,
    {
        self.add("post", path, about, H::describe, post(handler))
    }

    fn add(
        mut self,
        method: &str,
        path: &str,
        about: &str,
        describe: fn(&mut Operation<'_>),
        route: MethodRouter<App>,
    ) -> Calls {
        let parts = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let parameters = parts.map(
            |name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }),
        );
        let mut operation = Operation {
            parameters: parameters.collect(),
            body: None,
            responses: Map::new(),
            schemas: &mut self.schemas,
        };
        describe(&mut operation);
        let words: Vec<&str> =
            path.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let mut written = json!({
            "operationId": format!("{method}-{}", words.join("-")),
            "summary": about,
            "parameters": operation.parameters,
            "responses": operation.responses,
        });
        if let Some(body) = operation.body {
            written["requestBody"] = body;
        }
        let item = self.paths.entry(path).or_insert_with(|| json!({}));
        item[method] = written;
        self.router = self.router.route(path, route);
        self
    }

    /// The calls themselves, and the document that describes them.
    pub(crate) fn finish(mut self) -> (Router<App>, Value) {
        // Sockets have no place of their own in such a document, so their messages stand among the schemas.
        self.schemas.sent.subschema_for::<ClientMessage>();
        self.schemas.answered.subschema_for::<ServerMessage>();
        let mut schemas = self.schemas.answered.take_definitions(true);
        schemas.extend(self.schemas.sent.take_definitions(true));
        let document = json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Boardroom",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "Tables for business games. Whoever calls gets a cookie that says who it is; send it back. \
                    Live play goes over a WebSocket, at /api/tables/{id}/live: the server sends ServerMessage, the client \
                    ClientMessage, both as JSON text.",
            },
            "paths": self.paths,
            "components": {
                "schemas": schemas,
                "securitySchemes": { "person": { "type": "apiKey", "in": "cookie", "name": crate::guard::COOKIE } },
            },
            // Without a cookie one is somebody new.
            "security": [{ "person": [] }, {}],
        });
        (self.router, document)
    }
}

/// A call while it is being described.
pub(crate) struct Operation<'a> {
    parameters: Vec<Value>,
    body: Option<Value>,
    responses: Map<String, Value>,
    schemas: &'a mut Schemas,
}

impl Operation<'_> {
    fn answers(&mut self, status: &str, about: &str, content: Value) {
        self.responses.insert(status.to_owned(), json!({ "description": about, "content": content }));
    }
}

/// A function that answers a call, by all that it takes and gives.
pub(crate) trait Described<T> {
    fn describe(operation: &mut Operation<'_>);
}

/// Something that a function takes from a request.
pub(crate) trait Takes {
    fn describe(operation: &mut Operation<'_>);
}

/// Something that a function gives as an answer.
pub(crate) trait Gives {
    fn describe(operation: &mut Operation<'_>);
}

macro_rules! described {
    ($($part:ident)*) => {
        impl<F, R, $($part),*> Described<($($part,)*)> for F
        where
            F: AsyncFnOnce($($part),*) -> R,
            R: Gives,
            $($part: Takes),*
        {
            fn describe(operation: &mut Operation<'_>) {
                $($part::describe(operation);)*
                R::describe(operation);
            }
        }
    };
}

described!();
described!(A);
described!(A B);
described!(A B C);
described!(A B C D);
described!(A B C D E);

/// What the document says nothing about: who calls and from where is the same for all, and paths speak for themselves.
macro_rules! silent {
    ($($type:ty),+) => {$(
        impl Takes for $type {
            fn describe(_: &mut Operation<'_>) {}
        }
    )+};
}

silent!(
    State<App>,
    Person,
    Reader,
    Visitor,
    Peer,
    HeaderMap,
    Path<String>,
    Path<(String, String)>,
    Path<crate::TableId>,
    super::Visit
);

impl<T: JsonSchema> Takes for Query<T> {
    fn describe(operation: &mut Operation<'_>) {
        let schema = T::json_schema(&mut operation.schemas.sent);
        let required = |name: &str| {
            schema
                .get("required")
                .and_then(Value::as_array)
                .is_some_and(|list| list.iter().any(|other| other == name))
        };
        for (name, of) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            operation
                .parameters
                .push(json!({ "name": name, "in": "query", "required": required(name), "schema": of }));
        }
    }
}

impl<T: JsonSchema> Takes for Json<T> {
    fn describe(operation: &mut Operation<'_>) {
        let schema = operation.schemas.sent.subschema_for::<T>();
        operation.body = Some(json!({ "required": true, "content": as_json(&schema) }));
    }
}

/// A body that may be left out.
impl<T: JsonSchema> Takes for Option<Json<T>> {
    fn describe(operation: &mut Operation<'_>) {
        let schema = operation.schemas.sent.subschema_for::<T>();
        operation.body = Some(json!({ "required": false, "content": as_json(&schema) }));
    }
}

impl Takes for String {
    fn describe(operation: &mut Operation<'_>) {
        operation.body = Some(json!({ "required": true, "content": as_text() }));
    }
}

impl Takes for WebSocketUpgrade {
    fn describe(operation: &mut Operation<'_>) {
        operation.parameters.push(json!({
            "name": "Upgrade", "in": "header", "required": true, "schema": { "const": "websocket" },
        }));
    }
}

impl<T: JsonSchema> Gives for Json<T> {
    fn describe(operation: &mut Operation<'_>) {
        let schema = operation.schemas.answered.subschema_for::<T>();
        operation.answers("200", "It is done, and stored.", as_json(&schema));
    }
}

/// An answer as JSON that was written elsewhere, because it is long.
pub(crate) struct Written<T> {
    json: Bytes,
    of: PhantomData<fn() -> T>,
}

impl<T> Written<T> {
    pub(crate) fn new(json: Bytes) -> Written<T> {
        Written { json, of: PhantomData }
    }
}

impl<T> IntoResponse for Written<T> {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.json).into_response()
    }
}

impl<T: JsonSchema> Gives for Written<T> {
    fn describe(operation: &mut Operation<'_>) {
        <Json<T> as Gives>::describe(operation);
    }
}

/// A file to keep.
pub(crate) struct Download {
    pub(crate) format: Format,
    pub(crate) name: String,
    pub(crate) bytes: Bytes,
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let kind = self.format.media_type().to_owned();
        let name = format!("attachment; filename=\"{}\"", self.name);
        ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], self.bytes).into_response()
    }
}

impl Gives for Download {
    fn describe(operation: &mut Operation<'_>) {
        let kind = |format: Format| format.media_type().split(';').next().unwrap_or_default().to_owned();
        let content: Map<String, Value> = Format::ALL
            .into_iter()
            .map(|format| (kind(format), json!({ "schema": { "type": "string" } })))
            .collect();
        operation.answers("200", "The file.", content.into());
    }
}

impl Gives for String {
    fn describe(operation: &mut Operation<'_>) {
        operation.answers("200", "The text.", as_text());
    }
}

impl Gives for &'static str {
    fn describe(operation: &mut Operation<'_>) {
        <String as Gives>::describe(operation);
    }
}

/// An answer with some lines in its head.
impl<H, R: Gives> Gives for (H, R) {
    fn describe(operation: &mut Operation<'_>) {
        R::describe(operation);
    }
}

impl<R: Gives> Gives for Result<R, Problem> {
    fn describe(operation: &mut Operation<'_>) {
        R::describe(operation);
        let schema = operation.schemas.answered.subschema_for::<ProblemBody>();
        operation.answers("default", "It was not done, and nothing has changed.", as_json(&schema));
    }
}

/// What is answered as a whole is the beginning of a socket.
impl Gives for Response {
    fn describe(operation: &mut Operation<'_>) {
        operation.responses.insert("101".to_owned(), json!({ "description": "The socket is open." }));
    }
}

fn as_json(schema: &Schema) -> Value {
    json!({ "application/json": { "schema": schema } })
}

fn as_text() -> Value {
    json!({ "text/plain": { "schema": { "type": "string" } } })
}

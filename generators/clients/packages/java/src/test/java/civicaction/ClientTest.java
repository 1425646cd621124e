package civicaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import civicaction.api.TagsApi;
import civicaction.model.Problem;
import civicaction.model.Tag;
import civicaction.model.TagInput;
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ClientTest {
    private static final String TAG = {{tag as a string}};
    private static final String PROBLEM = {{problem as a string}};

    private final ApiClient client = new ApiClient();

    private Tag createTag(String key) throws Exception {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/v1/tags", exchange -> {
            var isKnown = "civic_key".equals(exchange.getRequestHeaders().getFirst("api-key"));
            var body = (isKnown ? TAG : PROBLEM).getBytes(StandardCharsets.UTF_8);
            var type = isKnown ? "application/hal+json" : "application/problem+json";
            exchange.getResponseHeaders().set("content-type", type);
            exchange.sendResponseHeaders(isKnown ? 200 : 401, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            client.updateBaseUri("http://127.0.0.1:" + server.getAddress().getPort() + "/api/v1");
            client.setRequestInterceptor(request -> request.header("api-key", key));
            return new TagsApi(client).createTag(new TagInput().name("tenant"), null);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aRequestHasTheKeyAndItsAnswerHasTypes() throws Exception {
        var tag = createTag("civic_key");
        assertEquals("tenant", tag.getName());
        assertEquals(Instant.parse("2026-10-06T09:14:30Z"), tag.getCreatedAt().toInstant());
    }

    @Test
    void aRefusalIsAnErrorWithTheProblemDocument() throws Exception {
        var refusal = assertThrows(ApiException.class, () -> createTag("another"));
        var problem = client.getObjectMapper().readValue(refusal.getResponseBody(), Problem.class);
        assertEquals("invalid_key", problem.getCode().getValue());
    }
}
